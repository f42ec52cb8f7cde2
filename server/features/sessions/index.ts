/** For other features. Each call runs in the transaction of its caller. */
export {
  beganBySignup,
  endSessionsOf,
  isSignupSession,
  lockSession,
  removeSession,
  sessionsAmong,
  sessionsOf,
} from './sessions.repository';
