import type { PushCheck, PushKey, PushSubscriptionBody } from '@threshold/core/contract/notifications';
import { apiRead, apiRequest } from './request';

/** `denied`: blocked in the browser's settings, where only the user can change it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const WORKER = '/sw.js';
const SUBSCRIPTIONS = '/api/push/subscriptions';

/** Whether push messages of the current account reach this browser. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // A subscription outlives the session: it may belong to another account or be unknown to the server.
  const { endpoint } = subscription;
  const { mine } = await apiRequest<PushCheck>('POST', `${SUBSCRIPTIONS}/check`, { endpoint });
  return mine ? 'on' : 'off';
}

/** Call it from a click handler: the permission prompt needs a user gesture. Throws when a server is unreachable. */
export async function switchPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const [{ publicKey }] = await Promise.all([
    apiRead<PushKey>('/api/push/key'),
    navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' }),
  ]);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  await apiRequest('POST', SUBSCRIPTIONS, bodyOf(subscription));
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const subscription = await currentSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    // Push is already off; the server learns it from the push service's next response.
    await apiRequest('DELETE', SUBSCRIPTIONS, { endpoint }).catch((error: unknown) =>
      console.warn('Could not notify the server that push is off', error),
    );
  }
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

const isSupported = () =>
  globalThis.isSecureContext &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'serviceWorker' in navigator;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription with another key, from before a key rotation, would be rejected at every message. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription();
  if (existing && base64url(existing.options.applicationServerKey) === publicKey) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint } = subscription;
  const p256dh = base64url(subscription.getKey('p256dh'));
  return { endpoint, keys: { p256dh, auth: base64url(subscription.getKey('auth')) } };
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
