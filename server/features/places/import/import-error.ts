/** An error the operator can fix. The message says where, and is shown without a stack. */
export class ImportError extends Error {}
