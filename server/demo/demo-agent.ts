import { DAY_MS, HOUR_MS } from '@threshold/core/rules/format/dates';
import type { Actor } from '../base/actor';
import type { AppContext } from '../context';
import { factories } from '../factories/make';
import { agencyLogoService } from '../features/agency-logo/agency-logo.service';
import { demandReportsService } from '../features/demand-reports/demand-reports.service';
import { storageFor } from '../providers/storage/choose';
import type { Agency } from './agencies';
import { nextOpenHour } from './opening-hours';
import { importStock } from './stock';

/** A doorway beside the word DEMO: a PNG, 243 by 90 pixels. */
const LOGO = [
  'iVBORw0KGgoAAAANSUhEUgAAAPMAAABaBAMAAACfy30qAAAAMFBMVEVMaXEOWkkOW0kOWkoKVksPWkkOWkkOWkkQW0oOWkkOW0oOW0kO',
  'WkkOWkkOWkoPW0pUWQ7/AAAAD3RSTlMA5YA0BhDUyBz1VrOdb0ufSYO+AAAACXBIWXMAAAsTAAALEwEAmpwYAAADtklEQVRo3u2YP2hT',
  'QRzHo0lqjLYRarGdUtG6GgWHDpIqUgehtro66qBLHRwchAQqSjdFkIpC6pJJSBFEnOogiC6N6F4Hd5MqjbGx57v73b137929P7m8uyz5',
  'DSX55f3u07t3d7/f75tIDKxvljr7ceLZ43tfZ4yT594hsOc/DJOv5BGz5pRR8vkKcqx93CA5m0e8Nb+b22EbyG0dY3vtAfLaXUPkZF5A',
  'N8tm0KeQaONGyJm8BG1m2rNIZndMoNn2bn4+c+HqK7YEHRNnmrJacIHOleh3A2d7AUjbDDVC531YP/okkD7Yjmvg2NJOTlcEEPwz7Xnd',
  '6L0wx8lglxY7J9nPG2Zedo1grkt23q5u9LrkJI0Q347ufEl2WcvjJWe7rTlzJqVr+5N4C3rRw9IdBXuvrhd9kEDeR/LGbPsIZFV6r9/W',
  'i94jfauwAw6ZQHvvzIwJ9H4C8R6jFPE+0ovOEYjgJt7GAD1AD9Da0VXWGRx5XRCdXEGVvXmLH6f61LmjT7+d4KMjorN8SzQlcdromish',
  'WI/8ZeXnUa9kEQ095GrHvkmcDL2I0IozzLJV39P78YsnOio652K0yhInRbtLnpI99kNvtBoajQainRJj2B6bb+FHe0G3C4HoJyxs2h57',
  'WohWREPj74tu0USYKrGx3S38eLdoGG3phD14zjdwku9i8KeLpKE8dp+L7hrNTnM9EP0LPhftsTftVrbqbIbu0WncNIwFopuk6kktsrHT',
  'eL3fuKNV0IlLtDH1R0MtC2Utoiu/M+OOVkKnrdk0g9G7Th+BaAF4wxOthCYdYiEQjVc8nbfRRb6rq7EKWAU9BJs4AI1XnK43Aq1g2xut',
  'hsavbs0f3UYkaeDZVeCRdV61oNFq6CR0Jn7ofxhfzmDsJjxSss+bE62GzkB74Idu4Ets7QC+Oy7DI9Zb/+ONVkOn4Ddf9DKeOp7wCn3E',
  '+vvbG62GToSgccJq4/WuO+iGN1oPmookliKiE23bFv/TAstQ5tEgA1lFmnk0CG+dRD/QZMXH+oIeoVpcH9B4xbm8ahQ9C9qn+XNtZcxP',
  'L+b7hHbHDdC9oVMK6JgyV1i+FtDx5euQKkVEx1elhNRmIjq+2iykIhXR8VWkIXW4iC7yuncvdTiu7YO6DxHt6j7yPXQfYT2XiI6r5wrt',
  'NEV0XJ3my7D+WkRDf73qitaiKkjQPaoKkbUUCbpHLSWygiRBx6cgBetmMnRculmIWihDq6uF0TVSP7SyRhpdGfZDKyvD0fVwX7Sohw/M',
  'qP0Hs52Cz43KKJgAAAAASUVORK5CYII=',
].join('');

const KEY_AGE_DAYS = 21;

/**
 * The demo agent's logo, a report on their most wanted property, stock and an API key, created by the same services as
 * any agency's.
 */
export async function equipDemoAgent(
  context: Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>,
  { owner: { id }, properties }: Agency,
): Promise<void> {
  const agency = { verificationStatus: 'approved', subscriptionStatus: 'active', isActive: true } as const;
  const actor: Actor = { id, userType: 'agent', agentRole: 'owner', agencyId: id, agency };
  const logos = agencyLogoService(context, await storageFor(context.config), { error: () => undefined });
  await logos.put(actor, Buffer.from(LOGO, 'base64'));
  const reports = demandReportsService({
    // The URL of the report is not needed here.
    context: { ...context, publicUrl: () => '' },
    limiter: { hit: async () => undefined, undoHit: async () => undefined },
    logos: { sizeOf: async () => null, open: async () => null },
  });
  const [wanted] = properties
    .filter(({ userId }) => userId === id)
    .toSorted((a, b) => (b.matchCount ?? 0) - (a.matchCount ?? 0));
  await reports.make(actor, { agentSearchId: wanted?.id ?? '' });
  await importStock(context, actor);
  // Last used within the hour. Only its hash is stored, so it cannot be used.
  const now = context.clock.now().getTime();
  await factories(context).apiKey(id, {
    name: 'CRM stock feed',
    scopes: ['stock:read', 'stock:write'],
    createdAt: nextOpenHour(new Date(now - KEY_AGE_DAYS * DAY_MS)),
    lastUsedAt: new Date(Math.floor(now / HOUR_MS) * HOUR_MS),
    lastUsedAddress: '203.0.113.24',
  });
}
