import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PublicConfig } from '@threshold/core/contract/public-config';
import { type AccountKind, isAccountKind } from '@threshold/core/rules/account/account-kind';
import { landingPage } from '@threshold/core/rules/account/landing-page';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { failure } from '../base/failure';
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

/** A page for its query parameters. */
interface PageQuery {
  /** Canonical URL: the same for equal parameters. */
  address: string;
  /** Called only if today's page is not cached. */
  answer(): Promise<PageAnswer>;
}
interface PageAnswer {
  status: number;
  known: unknown;
}

/** Null without query parameters. Counts the request against the caller's limit, above which the page is the refusal. */
export type AnswerPage = (request: FastifyRequest) => Promise<PageQuery | null>;

type Encoding = 'br' | 'gzip' | 'identity';

interface ReadyPage {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Cache of rendered pages: about 700, in all encodings. */
const CACHE_BYTES = 32 * 1024 * 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// The best quality takes a hundred times as long for a tenth less, and all public pages are compressed at start.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function readyPage(status: number, html: string): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const [br, gzipped] = await Promise.all([toBrotli(identity, brotliOptions), toGzip(identity)]);
  return { status, etag, bodies: { br, gzip: gzipped, identity } };
}

/** Pages that depend on query parameters, by path. */
export type QueryPages = Readonly<Record<string, AnswerPage>>;

/** Renders pages once a day for each kind of visitor. */
function cachedPages(context: AppContext, renderer: PageRenderer, queryPages: QueryPages) {
  const isPage = new Set(renderer.pagePaths);
  const isPublic = new Set(renderer.publicPaths);
  const cache = new LRUCache<string, ReadyPage, () => Promise<ReadyPage>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
    fetchMethod: (_key, _stale, { context: renderPage }) => renderPage(),
    // A page that is evicted while it is rendered is sent all the same.
    ignoreFetchAbort: true,
  });

  async function render(
    path: string,
    showsContent: boolean,
    member: Member | null,
    answer?: PageAnswer,
  ): Promise<ReadyPage> {
    const config = publicConfigOf(context);
    const page = await renderer.renderPage(path, config, answer?.known);
    const head = page?.head ?? `<title>${config.brand}</title>`;
    const html = renderer.template
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

  /** Rendered once per day, also for concurrent requests. A page may depend on the date, never on the user. */
  async function cached(variant: string, renderPage: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const key = `${londonIsoDate(context.clock.now())} ${variant}`;
    const page = await cache.forceFetch(key, { context: renderPage });
    if (page.status >= 500) cache.delete(key);
    return page;
  }

  /** Unknown paths share one page, so that they cannot fill the cache. */
  function pathToRender(address: string): string {
    const url = new URL(`http://page${address}`);
    const path = withoutTrailingSlash(url.pathname);
    if (path === '/') return landingPage(url.searchParams);
    // `/properties/:id` is the same page for every property until the browser fills it.
    const forEveryId = path.replace(/(?<=.\/)[^/]+$/, ':id');
    return [path, forEveryId].find((each) => isPage.has(each)) ?? '/not-found';
  }

  function pageFor(address: string, visitor: Member | null = null): Promise<ReadyPage> {
    const shared = pathToRender(address);
    // Public pages preload nothing but the account.
    const member = visitor && isPublic.has(shared) ? { kind: null } : visitor;
    // Signed-in users are redirected from the landing page and should not see it flash.
    const showsContent = !/^\/(\?|$)/.test(shared) || !member;
    const audience = member ? (member.kind ?? 'member') : 'visitor';
    return cached(`${audience} ${shared}`, () => render(shared, showsContent, member));
  }

  async function answeredPage(request: FastifyRequest, isMember: boolean): Promise<ReadyPage | null> {
    const path = withoutTrailingSlash(request.url.split('?')[0] ?? '');
    const query = isPage.has(path) ? await queryPages[path]?.(request) : null;
    if (!query) return null;
    const { address, answer } = query;
    return cached(`answer ${isMember} ${address}`, async () =>
      render(address, true, isMember ? { kind: null } : null, await answer()),
    );
  }

  return {
    pageFor,
    async pageOf(request: FastifyRequest): Promise<ReadyPage> {
      const member = memberIn(request);
      return (await answeredPage(request, member !== null)) ?? pageFor(request.url, member);
    },
  };
}

/** For everyone, without an actor. */
export const PUBLIC_ROUTE = {
  config: { access: 'public' as const, skipsAuth: true as const },
  schema: { hide: true },
};

export function pageRoutes(
  app: FastifyInstance,
  context: AppContext,
  renderer: PageRenderer,
  queryPages: QueryPages,
) {
  const { pageFor, pageOf } = cachedPages(context, renderer, queryPages);

  app.get('/*', PUBLIC_ROUTE, async (request, reply) => {
    // API clients get a JSON error, not a page.
    if (isApiRequest(request.url)) throw failure('NOT_FOUND');
    return sendPage(request, reply, await pageOf(request));
  });

  // Pre-renders the public pages, after the start.
  app.addHook('onListen', async () => {
    for (const path of renderer.publicPaths) await pageFor(path);
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
  reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
    .header('cache-control', 'no-cache');
  // For crawlers that read only headers.
  if (/^\/demand\/./.test(request.url)) reply.header('x-robots-tag', 'noindex');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(page.bodies[encoding]);
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

/** JSON, not a script: the CSP forbids inline scripts. `<` is escaped so that data cannot end the block. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

/** The schema picks the settings that are public. */
export const publicConfigOf = ({ config, clock, publicUrl, demo = false }: AppContext): PublicConfig =>
  PublicConfig.parse({
    ...config,
    publicUrl: publicUrl(),
    now: clock.now().toISOString(),
    stripePublishableKey: publishableKeyOf(config),
    billingSandbox: usesSandbox(config),
    demo,
  });
