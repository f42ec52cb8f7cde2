/** Audit log action for each use of the setup key while there already is an administrator. */
export const SETUP_KEY_USED = 'admin.setup-key-used';
