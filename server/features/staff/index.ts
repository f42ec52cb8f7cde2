/** For the deletion of an account. Not in staff.service, which uses that deletion. */
export { transferStaffData } from './staff.repository';
