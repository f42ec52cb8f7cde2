import { sql } from 'drizzle-orm';

/** Whether a property `a` is for sale: on the market, and its sale not closed. */
export const isForSale = sql`a.market_status = 'available'
  and not exists (select from property_closings c where c.agent_search_id = a.id)`;
