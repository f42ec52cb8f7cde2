/** The audit log's entry for each use of the setup key while there is an administrator already. */
export const SETUP_KEY_USED = 'admin.setup-key-used';
