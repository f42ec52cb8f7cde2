/** Something the operator can put right. Its message says where, and is shown without a stack. */
export class ImportError extends Error {}
