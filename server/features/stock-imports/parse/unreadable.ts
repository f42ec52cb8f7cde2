/** The file cannot be imported at all. The message is shown to the agent. */
export class UnreadableFile extends Error {}

/** Exceeds the limit on unpacked bytes. */
export class FileTooLarge extends Error {}
