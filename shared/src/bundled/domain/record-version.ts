export interface RecordVersion {
  /** reference of an order or appointment, id of a message */
  key: string;
  version: number;
}
