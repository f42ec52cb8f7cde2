// Shows push notifications and opens their links. It has no fetch handler and no cache.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([show(messageIn(event)), notifyPages()]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

// The push service may replace a subscription; the server would keep sending to the old one.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

function messageIn(event) {
  try {
    return event.data.json();
  } catch {
    // Browsers require a notification for every push, so an unreadable message shows a generic one.
    return { title: 'You have a new notification', body: '', link: '/' };
  }
}

function show({ id, title, body, link }) {
  return self.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // A repeated message replaces the first.
    tag: id,
    data: { link },
  });
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function notifyPages() {
  for (const page of await openPages()) page.postMessage({ type: 'push' });
}

async function open(link) {
  const wanted = new URL(link ?? '/', self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  // Other open pages are not navigated: they may have unsaved input.
  const shown = (await openPages()).find((page) => page.url.split('#')[0] === wanted.href);
  await (shown ? shown.focus() : self.clients.openWindow(wanted.href));
}

async function renew(old, given) {
  if (!old) return;
  // Another user may be signed in than the one who subscribed.
  const { mine } = await (await call('POST', '/check', { endpoint: old.endpoint })).json();
  if (!mine) return;
  await call('POST', '', given ?? (await self.registration.pushManager.subscribe(old.options)));
  await call('DELETE', '', { endpoint: old.endpoint });
}

function call(method, path, body) {
  return fetch(`/api/push/subscriptions${path}`, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
