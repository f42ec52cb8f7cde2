/** The schema of an answer that only says something, for pages that must stay light. */
export const said = async () => (await import('@threshold/core/contract/fields')).message;
