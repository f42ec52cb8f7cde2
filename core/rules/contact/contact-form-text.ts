/** Returned by the server after a message was received, and shown by the form. */
export const CONTACT_THANKS = "Thank you for your message. We'll get back to you soon.";
