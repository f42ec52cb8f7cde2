/** An error the operator can fix. The message says where. */
export class ImportError extends Error {}
