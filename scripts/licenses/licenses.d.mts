/** The licence texts of all shipped packages as one text. */
export function thirdPartyLicenses(): string;

/** Writes the licence texts beside the server's bundle. */
export function writeLicenses(): void;
