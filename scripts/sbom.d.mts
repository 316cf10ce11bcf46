/** A CycloneDX bill of materials, as far as it is looked at. */
export interface BillOfMaterials {
  serialNumber: string;
  components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
}

/** The bill of materials of what is shipped. */
export function billOfMaterials(): BillOfMaterials;
