export interface RecordVersion {
  /** reference of an order or appointment, or id of a message */
  key: string;
  version: number;
}
