import { curlExamples } from '@threshold/core/contract/public-api-examples';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { Command } from '../../shared/command';
import { Card } from '../../ui/card';

/** How an agency sends its file without a person. */
export function NightlyFeed({ staff }: { staff: boolean }) {
  const { publicUrl } = usePublicConfig();
  return (
    <Card padding="lg" className="grid gap-4">
      <p className="max-w-prose">
        Your CRM already writes a BLM file for the portals. Send us the same file every night and you don't
        have to think about it again.
      </p>
      <ol className="grid max-w-prose list-decimal gap-2 pl-6">
        <li>
          {staff ? (
            'Ask your agency owner for an API key that can import stock.'
          ) : (
            <>
              <Link to="#api-keys" className="link">
                Create an API key
              </Link>{' '}
              that can import stock.
            </>
          )}
        </li>
        <li>
          Store it on your server as <code>THRESHOLD_KEY</code>.
        </li>
        <li>
          Run this command every night, after your CRM has written <code>stock.blm</code>.
        </li>
      </ol>
      <Command label="Command">{curlExamples(publicUrl).upload}</Command>
      <p className="text-ink-soft">
        If your software supplier sets up your feeds, send them the{' '}
        <Link to="/developers" className="link">
          instructions for developers
        </Link>
        .
      </p>
    </Card>
  );
}
