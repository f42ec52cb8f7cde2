const KEY = '-H "Authorization: Bearer $THRESHOLD_KEY"';
const stockFile = ['-H "Content-Type: application/octet-stream"', '--data-binary @stock.blm'];
const lines = (...parts: string[]) => parts.join(' \\\n  ');

/**
 * The curl commands of `/developers`, in an order in which each works; a test runs them against the server.
 * `$PROPERTY_ID` is the `id` in the response to `get`.
 */
export function curlExamples(siteUrl: string) {
  const api = `${siteUrl.replace(/\/+$/, '')}/api/v1`;
  const property = `${api}/properties/by-reference/LN-1042`;
  const body = {
    name: '12 Steep Hill, Lincoln',
    postcode: 'LN2 1LT',
    price: 325000,
    bedrooms: 3,
    propertyType: 'house',
    marketStatus: 'available',
  };
  return {
    me: lines(`curl "${api}/me"`, KEY),
    preview: lines(`curl "${api}/stock-imports?format=blm&dryRun=true"`, KEY, ...stockFile),
    upload: lines(`curl "${api}/stock-imports?format=blm"`, KEY, ...stockFile),
    put: lines(
      `curl -X PUT "${property}"`,
      KEY,
      '-H "Content-Type: application/json"',
      '-H "Idempotency-Key: 5f1c3a52-6b1e-4c0e-9a52-0d8f6f3a7b11"',
      `-d '${JSON.stringify(body)}'`,
    ),
    get: lines(`curl -i "${property}"`, KEY),
    list: lines(`curl "${api}/properties?status=available&limit=100"`, KEY),
    matches: lines(`curl "${api}/properties/$PROPERTY_ID/matches"`, KEY),
    work: lines(`curl "${api}/work?since=2026-11-01T00:00:00Z"`, KEY),
    withdraw: lines(`curl -X DELETE "${property}"`, KEY),
    openapi: `curl "${api}/openapi.json"`,
  } satisfies Record<string, string>;
}
