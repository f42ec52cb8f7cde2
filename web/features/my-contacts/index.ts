export { Contacts } from './contacts';
export { contactsQuery } from './my-contacts.api';
