/** The fields of a CycloneDX bill of materials that tests read. */
export interface BillOfMaterials {
  serialNumber: string;
  components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
}

/** The bill of materials of all shipped packages. */
export function billOfMaterials(): BillOfMaterials;
