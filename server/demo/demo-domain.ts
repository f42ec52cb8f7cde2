/** A reserved domain, to which no email is delivered. */
export const DEMO_DOMAIN = 'demo.example';

export const demoSignIns = {
  buyer: `buyer@${DEMO_DOMAIN}`,
  agent: `agent@${DEMO_DOMAIN}`,
  staff: `staff@${DEMO_DOMAIN}`,
  admin: `admin@${DEMO_DOMAIN}`,
};

/** A row that others refer to before it is stored. */
export type Known<Row> = Row & { id: string; createdAt: Date };
