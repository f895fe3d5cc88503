/** A page of a list that is asked for. */
export interface ListAsk {
  page: number;
  /** `all` when nothing is filtered */
  status: string;
  /** what is searched for; may be empty */
  q: string;
}
