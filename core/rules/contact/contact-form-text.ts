/** Said by the server when a message has come in, and shown by the form. */
export const CONTACT_THANKS = "Thank you for your message. We'll get back to you soon.";
