import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
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

/** What the web build offers the server: a template, its files, and a function that renders a public page. */
export interface PageRenderer {
  template: string;
  filesRoot: string;
  publicPaths: string[];
  /** Every address that is a page at all; the rest share the not-found page. */
  pagePaths: string[];
  webManifest(config: PublicConfig): string;
  /** Null for a page behind the sign-in, which is drawn in the browser. `known` is what the page would ask for first. */
  renderPage(path: string, config: PublicConfig, known?: unknown): Promise<RenderedPage | null>;
}

interface RenderedPage {
  html: string;
  head: string;
  status: number;
  /** What stands there for a member until the browser has drawn the page: nobody's in particular. */
  frame?: string;
  /** The reads that the page always makes for this kind of account, none of which the server would refuse. */
  preloadUrls?: (kind: AccountKind) => readonly string[];
}

/** A question that a page is asked in its address. */
export interface PageQuestion {
  /** The address of the page that answers it, in one form for every way of asking the same. */
  address: string;
  /** Counts the question against its caller; the address of the cached page that refuses it, or null where it is allowed. */
  refusal(): Promise<PageRefusal | null>;
  /** Called only where no cached page answers it today. */
  answer(): Promise<PageAnswer>;
}
interface PageAnswer {
  status: number;
  known: unknown;
}
type PageRefusal = PageAnswer & { address: string };

/** Null where nothing is asked. */
export type AnswerPage = (request: FastifyRequest) => PageQuestion | null;

interface ReadyPage {
  status: number;
  etag: string;
  /** In bytes, uncompressed. */
  size: number;
  body(encoding: Encoding): Promise<Buffer>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Cached pages that answer questions: about 500 of them. */
const ANSWERED_BYTES = 32 * 1024 * 1024;

const toBrotli = promisify(brotliCompress);
const compress = {
  // The best quality takes a hundred times as long for a tenth less, and every page is compressed at the start.
  br: (page: Buffer) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (page: Buffer) => page,
};

/** Compressed when an encoding is first asked for, and once. */
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

/** `answering` names the pages that answer a question, by path. */
export async function pages(
  app: FastifyInstance,
  context: AppContext,
  renderer: PageRenderer | null,
  answering: Readonly<Record<string, AnswerPage>>,
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
  // Twice its size: with what it compresses to, and what a key and an entry take.
  const answered = new LRUCache<string, ReadyPage>({
    maxSize: ANSWERED_BYTES,
    sizeCalculation: ({ size }) => 2 * size,
  });
  const rendering = new Map<string, Promise<ReadyPage>>();

  const publicConfig = (): PublicConfig => publicConfigOf(context);

  async function render(
    path: string,
    drawn: boolean,
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
          (answer ? dataBlock('page-known', { address: path, known: answer.known }) : ''),
      )
      .replace('<!--app-->', () => (drawn && (page?.html || (member && page?.frame))) || '');
    return readyPage(answer?.status ?? page?.status ?? 200, html);
  }

  /** `/properties/:id` for every property: the page is the same until the browser fills it. */
  const ownerOf = (path: string): string | undefined =>
    renderer.pagePaths.find(
      (page) => page.endsWith('/:id') && page === path.replace(/(?<=.\/)[^/]+$/, ':id'),
    );

  /** Unknown paths share one page, or a stranger could fill the memory with them. */
  function pageMeant(address: string): string {
    const url = new URL(`http://page${address}`);
    const path = pathOf(url);
    if (path === '/') return landingPage(url.searchParams);
    return isPage.has(path) ? path : (ownerOf(path) ?? '/not-found');
  }

  /** Rendered once a day and view, kept: texts on a page may speak of today's date, never of the visitor. */
  function pageFor(address: string, visitor: Member | null = null): Promise<ReadyPage> {
    const shared = isPage.has(address) ? address : pageMeant(address);
    // Public pages read nothing for a member but the account.
    const member = visitor && isPublic.has(shared) ? { kind: null } : visitor;
    // A member is about to be sent on from the landing page and should not see it flash by.
    const drawn = !/^\/(\?|$)/.test(shared) || !member;
    const key = `${dayInLondon(context.clock.now())} ${member ? (member.kind ?? 'member') : 'visitor'} ${shared}`;
    let page = ready.get(key);
    if (!page) {
      page = render(shared, drawn, member);
      ready.set(key, page);
      page.catch(() => ready.delete(key));
    }
    return page;
  }

  /** Cached by question and day, rendered once for however many ask it at the same time. */
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
        .then(async (given) => {
          const page = await render(address, true, member ? { kind: null } : null, given);
          // What fails now may be answered a moment later.
          if (page.status < 500) answered.set(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
    rendering.set(key, pending);
    return pending;
  }

  async function answeredPage(request: FastifyRequest, member: boolean): Promise<ReadyPage | null> {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '');
    const question = isPage.has(path) ? answering[path]?.(request) : null;
    if (!question) return null;
    const refusal = await question.refusal();
    return refusal
      ? cachedAnswer(refusal.address, member, async () => refusal)
      : cachedAnswer(question.address, member, question.answer);
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
    // Said in the page too; a robot that only reads heads is told here.
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
  const open = { config: { access: 'public' as const, anyone: true as const }, schema: { hide: true } };
  app.get('/assets/*', open, (request, reply) =>
    // The names carry a hash of the content, so what was fetched once is right for ever.
    reply.sendFile((request.url.split('?')[0] ?? '').slice(1), { maxAge: '365d', immutable: true }),
  );
  for (const file of readdirSync(filesRoot, { withFileTypes: true })) {
    if (!file.isFile() || /\.(html|br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, open, (_request, reply) =>
      // A browser that kept an old service worker would keep an old fault with it.
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
    // A mistyped call is told so in the shape its caller reads, not with a page.
    if (isApiRequest(request.url)) throw failure('NOT_FOUND');
    return sendPage(request, reply);
  });

  // First visitors should not pay for the rendering of what everyone sees; nor should the start, which takes a while as it is.
  app.addHook('onListen', () => {
    drawAhead().catch((error: Error) =>
      app.log.error({ error: redactError(error) }, 'a page cannot be drawn'),
    );
  });
  async function drawAhead() {
    for (const path of publicPaths) {
      const page = await pageFor(path);
      // What nearly every browser asks for.
      await page.body('br');
      // Whoever asks for something meanwhile is answered before the next page is drawn.
      await turn();
    }
  }
}

/** Somebody who seems to be signed in; the kind is not known on the first page after the sign-in. */
interface Member {
  kind: AccountKind | null;
}

function memberIn({ cookies }: FastifyRequest): Member | null {
  const kind = cookies[KIND_COOKIE];
  return cookies[HINT_COOKIE] === '1' ? { kind: isAccountKind(kind) ? kind : null } : null;
}

/**
 * The account, which every page reads, and what this page reads for this kind of account: fetched with the page instead of
 * after its scripts. The page itself holds nobody's data, so it is cached for everybody of one kind.
 */
const preloadLinks = (page: RenderedPage | null | undefined, { kind }: Member) =>
  ['/api/auth/user', ...((kind && page?.preloadUrls?.(kind)) || [])].map(
    (url) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url.replaceAll('&', '&amp;')}" />`,
  );

/** Pages a search engine has no business listing. */
const unlisted = new Set(['/reset-password', '/admin-setup', '/landing']);

/** Days begin with an hour, there as here, and to write one out takes longer than all else about a page. */
let today = { hour: Number.NaN, day: '' };
function dayInLondon(now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (today.hour !== hour) today = { hour, day: londonIsoDate(now) };
  return today.day;
}

/** A data block, not a script: the policy lets no inline script run. `<` cannot end it early. */
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
