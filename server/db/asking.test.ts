import { expect, it } from 'vitest';
import { ask, type Postgres } from './asking';

const JSON_TYPE = 114;

it('fails the call alone where a value cannot be read, and nothing where the driver calls back', async () => {
  const thrown: unknown[] = [];
  const postgres: Postgres = {
    query(asking, _values, done) {
      const told = asking as unknown as {
        handleRowDescription(message: object): void;
        handleDataRow(message: object): void;
        handleCommandComplete(): void;
      };
      told.handleRowDescription({ fields: [{ name: 'broken', dataTypeID: JSON_TYPE }] });
      told.handleDataRow({ fields: ['{'] });
      told.handleCommandComplete();
      try {
        done(null);
      } catch (error) {
        thrown.push(error);
      }
    },
  };
  await expect(ask(postgres, 'one', 'select broken', [])).rejects.toThrow(SyntaxError);
  expect(thrown).toEqual([]);
});
