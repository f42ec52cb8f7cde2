import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { type AccountKind, isAccountKind } from '@threshold/core/rules/account/account-kind';
import { landingPage } from '@threshold/core/rules/account/landing-page';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { failure } from '../base/failure';
import { redactError } from '../base/redact-error';
import type { AppContext } from '../context';
import { publishableKeyOf, usesSandbox } from '../providers/billing/mode';
import { HINT_COOKIE, KIND_COOKIE } from './signed-in-cookie';
import { isApiRequest } from './url-validation';

/** What the web build provides: a template, its files, and a function that renders a public page. */
export interface PageRenderer {
  template: string;
  filesRoot: string;
  publicPaths: string[];
  /** Paths of all pages; other paths get the not-found page. */
  pagePaths: string[];
  webManifest(config: PublicConfig): string;
  /**
   * Null for a page behind sign-in, which is rendered in the browser. `known` is the data of the page's first query.
   */
  renderPage(path: string, config: PublicConfig, known?: unknown): Promise<RenderedPage | null>;
}

interface RenderedPage {
  html: string;
  head: string;
  status: number;
  /** Placeholder for signed-in users until the browser has rendered the page; holds no personal data. */
  frame?: string;
  /** Requests that the page always makes for this kind of account, none of which would be refused. */
  preloadUrls?: (kind: AccountKind) => readonly string[];
}

/** A page's result for its query parameters. */
export interface PageQuery {
  /** Canonical URL: the same for equal parameters. */
  address: string;
  /** Counts against the caller's limit; returns the cached refusal page, or null if allowed. */
  refusal(): Promise<PageRefusal | null>;
  /** Called only if today's page is not cached. */
  answer(): Promise<PageAnswer>;
}
interface PageAnswer {
  status: number;
  known: unknown;
}
type PageRefusal = PageAnswer & { address: string };

/** Null without query parameters. */
export type AnswerPage = (request: FastifyRequest) => PageQuery | null;

interface ReadyPage {
  status: number;
  etag: string;
  /** Uncompressed bytes. */
  size: number;
  body(encoding: Encoding): Promise<Buffer>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Cache of pages with results: about 500. */
const ANSWERED_BYTES = 32 * 1024 * 1024;

const toBrotli = promisify(brotliCompress);
const compress = {
  // The best quality takes a hundred times as long for a tenth less, and all pages are compressed at start.
  br: (page: Buffer) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (page: Buffer) => page,
};

/** Compresses once per encoding, on first use. */
function readyPage(status: number, html: string): ReadyPage {
  const page = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    status,
    etag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    size: page.length,
    body: (encoding) => (bodies[encoding] ??= compress[encoding](page)),
  };
}

/** `queryPages`: pages that depend on query parameters, by path. */
export async function pages(
  app: FastifyInstance,
  context: AppContext,
  renderer: PageRenderer | null,
  queryPages: Readonly<Record<string, AnswerPage>>,
) {
  if (!renderer) {
    app.decorateReply('callNotFoundPage', function (this: FastifyReply): FastifyReply {
      throw failure('NOT_FOUND');
    });
    return;
  }
  const { template, filesRoot, publicPaths } = renderer;
  const isPage = new Set(renderer.pagePaths);
  const isPublic = new Set(publicPaths);
  const ready = new LRUCache<string, Promise<ReadyPage>>({ max: 400 });
  // Twice the size, to include the compressed bodies and overhead.
  const answered = new LRUCache<string, ReadyPage>({
    maxSize: ANSWERED_BYTES,
    sizeCalculation: ({ size }) => 2 * size,
  });
  const rendering = new Map<string, Promise<ReadyPage>>();

  const publicConfig = (): PublicConfig => publicConfigOf(context);

  async function render(
    path: string,
    showsContent: boolean,
    member: Member | null,
    answer?: PageAnswer,
  ): Promise<ReadyPage> {
    const config = publicConfig();
    const page = await renderer?.renderPage(path, config, answer?.known);
    const head = page?.head ?? `<title>${config.brand}</title>`;
    const html = template
      .replace('<!--head-->', () => (member ? [head, ...preloadLinks(page, member)].join('\n    ') : head))
      .replace(
        '<!--config-->',
        () =>
          dataBlock('public-config', config) +
          (answer ? dataBlock('server-data', { address: path, known: answer.known }) : ''),
      )
      .replace('<!--app-->', () => (showsContent && (page?.html || (member && page?.frame))) || '');
    return readyPage(answer?.status ?? page?.status ?? 200, html);
  }

  /** `/properties/:id` is the same page for every property until the browser fills it. */
  const ownerOf = (path: string): string | undefined =>
    renderer.pagePaths.find(
      (page) => page.endsWith('/:id') && page === path.replace(/(?<=.\/)[^/]+$/, ':id'),
    );

  /** Unknown paths share one page, so that they cannot fill the cache. */
  function pathToRender(address: string): string {
    const url = new URL(`http://page${address}`);
    const path = pathOf(url);
    if (path === '/') return landingPage(url.searchParams);
    return isPage.has(path) ? path : (ownerOf(path) ?? '/not-found');
  }

  /** Rendered once per day and kind of account. A page may depend on the date, never on the user. */
  function pageFor(address: string, visitor: Member | null = null): Promise<ReadyPage> {
    const shared = isPage.has(address) ? address : pathToRender(address);
    // Public pages preload nothing but the account.
    const member = visitor && isPublic.has(shared) ? { kind: null } : visitor;
    // Signed-in users are redirected from the landing page and should not see it flash.
    const showsContent = !/^\/(\?|$)/.test(shared) || !member;
    const key = `${dayInLondon(context.clock.now())} ${member ? (member.kind ?? 'member') : 'visitor'} ${shared}`;
    let page = ready.get(key);
    if (!page) {
      page = render(shared, showsContent, member);
      ready.set(key, page);
      page.catch(() => ready.delete(key));
    }
    return page;
  }

  /** Cached per day; concurrent requests share one rendering. */
  async function cachedAnswer(
    address: string,
    member: boolean,
    answer: () => Promise<PageAnswer>,
  ): Promise<ReadyPage> {
    const key = `${dayInLondon(context.clock.now())} ${member} ${address}`;
    const cached = answered.get(key);
    if (cached) return cached;
    const pending =
      rendering.get(key) ??
      answer()
        .then(async (result) => {
          const page = await render(address, true, member ? { kind: null } : null, result);
          // Server errors are not cached.
          if (page.status < 500) answered.set(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
    rendering.set(key, pending);
    return pending;
  }

  async function answeredPage(request: FastifyRequest, member: boolean): Promise<ReadyPage | null> {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '');
    const query = isPage.has(path) ? queryPages[path]?.(request) : null;
    if (!query) return null;
    const refusal = await query.refusal();
    return refusal
      ? cachedAnswer(refusal.address, member, async () => refusal)
      : cachedAnswer(query.address, member, query.answer);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const member = memberIn(request);
    const page = (await answeredPage(request, member !== null)) ?? (await pageFor(request.url, member));
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding: Encoding = /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : 'identity';
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag);
    reply.header('cache-control', 'no-cache');
    // For crawlers that read only headers.
    if (/^\/demand\/./.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (page.status === 200 && request.headers['if-none-match'] === page.etag)
      return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.status(page.status).send(await page.body(encoding));
  }

  app.decorateReply('callNotFoundPage', function (this: FastifyReply) {
    return sendPage(this.request, this);
  });

  await app.register(fastifyStatic, { root: filesRoot, serve: false, preCompressed: true });
  const open = { config: { access: 'public' as const, skipsAuth: true as const }, schema: { hide: true } };
  app.get('/assets/*', open, (request, reply) =>
    // File names contain a content hash.
    reply.sendFile((request.url.split('?')[0] ?? '').slice(1), { maxAge: '365d', immutable: true }),
  );
  for (const file of readdirSync(filesRoot, { withFileTypes: true })) {
    if (!file.isFile() || /\.(html|br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, open, (_request, reply) =>
      // A cached service worker would delay updates.
      file.name === 'sw.js'
        ? reply.header('cache-control', 'no-cache').sendFile(file.name, { cacheControl: false })
        : reply.sendFile(file.name, { maxAge: '1h' }),
    );
  }
  app.get('/site.webmanifest', open, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(renderer.webManifest(publicConfig())),
  );
  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin-dashboard\nSitemap: ${context.publicUrl()}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', open, (_request, reply) => {
    const urls = publicPaths
      .filter((path) => !unlisted.has(path))
      .map((path) => `<url><loc>${context.publicUrl()}${path === '/' ? '/' : path}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
  app.get('/*', open, (request, reply) => {
    // API clients get a JSON error, not a page.
    if (isApiRequest(request.url)) throw failure('NOT_FOUND');
    return sendPage(request, reply);
  });

  // Pre-renders the public pages, after the start.
  app.addHook('onListen', () => {
    renderPublicPages().catch((error: Error) =>
      app.log.error({ error: redactError(error) }, 'Rendering a page failed'),
    );
  });
  async function renderPublicPages() {
    for (const path of publicPaths) {
      const page = await pageFor(path);
      // The usual encoding.
      await page.body('br');
      // Let pending requests run between pages.
      await yieldToEventLoop();
    }
  }
}

/** Signed in according to the cookie; the kind is unknown on the first page after sign-in. */
interface Member {
  kind: AccountKind | null;
}

function memberIn({ cookies }: FastifyRequest): Member | null {
  const kind = cookies[KIND_COOKIE];
  return cookies[HINT_COOKIE] === '1' ? { kind: isAccountKind(kind) ? kind : null } : null;
}

/**
 * Preloads the account and what this page reads for this kind of account. The page holds no personal data, so it is
 * cached per kind.
 */
const preloadLinks = (page: RenderedPage | null | undefined, { kind }: Member) =>
  ['/api/auth/user', ...((kind && page?.preloadUrls?.(kind)) || [])].map(
    (url) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url.replaceAll('&', '&amp;')}" />`,
  );

/** Not in the sitemap. */
const unlisted = new Set(['/reset-password', '/admin-setup', '/landing']);

/** Cached per hour, because formatting a date costs more than the rest of the request. */
let today = { hour: Number.NaN, day: '' };
function dayInLondon(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (today.hour !== hour) today = { hour, day: londonIsoDate(now) };
  return today.day;
}

/** JSON, not a script: the CSP forbids inline scripts. `<` is escaped so that data cannot end the block. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const pathOf = ({ pathname }: URL) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export function publicConfigOf({ config, clock, publicUrl, demo = false }: AppContext): PublicConfig {
  return {
    brand: config.brand,
    companyName: config.companyName,
    companyNumber: config.companyNumber,
    registeredAddress: config.registeredAddress,
    contactEmail: config.contactEmail,
    publicUrl: publicUrl(),
    freeAccessUntil: config.freeAccessUntil,
    now: clock.now().toISOString(),
    social: config.social,
    stripePublishableKey: publishableKeyOf(config),
    billingSandbox: usesSandbox(config),
    demo,
  };
}
