/** All licence texts of what is shipped, in one text. */
export function thirdPartyLicenses(): string;

/** Writes it beside the server's bundle. */
export function writeLicenses(): void;
