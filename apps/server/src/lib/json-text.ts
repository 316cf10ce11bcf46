/** A value that the database builds as JSON text and that is sent without parsing. Its columns have the types of the schema. */
export class JsonText<Value> {
  declare readonly value: Value;
  readonly json: string;
  readonly etag: string;

  constructor(json: string, etag: string) {
    this.json = json;
    this.etag = etag;
  }
}
