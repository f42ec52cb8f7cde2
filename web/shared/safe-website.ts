/** Entered by the agency: allow only http(s) links. */
export const safeWebsite = (url: string | null) => (/^https?:\/\//.test(url ?? '') ? url : null);
