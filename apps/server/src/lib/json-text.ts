/** A value that the database builds as JSON text and that is sent without parsing. Its columns have the types of the schema. */
export class JsonText<Value> {
  declare readonly value: Value;
  readonly json: string;
  readonly etag: string;
  /** Cursor of the page that follows; null at the end and where there are no pages. */
  readonly next: string | null;

  constructor(json: string, etag: string, next: string | null = null) {
    this.json = json;
    this.etag = etag;
    this.next = next;
  }
}
