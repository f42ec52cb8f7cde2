// Shows what the server pushes and opens what it is about. It answers no requests and keeps no copies of anything.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([show(messageIn(event)), tellPages()]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

// The push service may replace a subscription by itself; the server would go on sending to the old one.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

function messageIn(event) {
  try {
    return event.data.json();
  } catch {
    // Browsers insist that every message is shown, so one that cannot be read still says where to look.
    return { title: 'You have a new notification', body: '', link: '/' };
  }
}

function show({ id, title, body, link }) {
  return self.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // A repeat of the same message takes the place of the first.
    tag: id,
    data: { link },
  });
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tellPages() {
  for (const page of await openPages()) page.postMessage({ type: 'push' });
}

async function open(link) {
  const wanted = new URL(link ?? '/', self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  // Another page is left alone: someone may be in the middle of a form there.
  const shown = (await openPages()).find((page) => page.url.split('#')[0] === wanted.href);
  await (shown ? shown.focus() : self.clients.openWindow(wanted.href));
}

async function renew(old, given) {
  if (!old) return;
  // Whoever is signed in now need not be the one who asked for messages here.
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
