import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { useAuth } from '../../session/auth';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardText, CardTitle, type CardTitleProps } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { RecoveryCodesList } from './recovery-codes';
import { SetUp } from './set-up';
import { SwitchOff } from './switch-off';
import { startSetUp } from './two-step.api';

/** States: off, set-up, recovery codes, on. */
export function TwoStepCard({ user, as }: { user: CurrentUser; as?: CardTitleProps['as'] }) {
  const { refresh } = useAuth();
  const client = useQueryClient();
  const body = useRef<HTMLDivElement>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The focused control is removed with the previous state.
  const focusBody = () => body.current?.focus({ preventScroll: true });
  const start = useMutation({
    mutationFn: startSetUp,
    retry: false,
    onSuccess: focusBody,
    onError: (error) =>
      toast({ variant: 'destructive', title: "Setup didn't start", description: describeError(error) }),
  });

  async function readAgain() {
    start.reset();
    setCodes(null);
    await refresh();
    // The list of administrators shows who uses two-step sign-in.
    void client.invalidateQueries({ queryKey: ['api', 'admin', 'admins'] });
    focusBody();
  }

  return (
    <Card id="two-step" padding="lg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle as={as}>Two-step login</CardTitle>
        {user.totpEnabled && !codes && <Badge tone="green">On</Badge>}
      </div>
      <CardText className="max-w-prose">
        Log in with your password and a code from an app on your phone. Your password alone won't be enough to
        get in.
      </CardText>
      <div ref={body} tabIndex={-1} className="mt-5 outline-none">
        {codes ? (
          <RecoveryCodesList codes={codes} onKept={() => void readAgain()} />
        ) : user.totpEnabled ? (
          <SwitchOff user={user} onOff={() => void readAgain()} />
        ) : !user.emailConfirmed && user.userType !== 'admin' ? (
          <Banner
            title="Confirm your email address first"
            text={`Click the link we sent to ${user.email}, then come back. You can send a new link at the top of this page.`}
          />
        ) : start.data ? (
          <SetUp
            setup={start.data}
            onOn={(recoveryCodes) => {
              setCodes(recoveryCodes);
              focusBody();
            }}
            onCancel={() => {
              start.reset();
              focusBody();
            }}
          />
        ) : (
          <div className="grid gap-4">
            {user.totpRequired && (
              <Banner
                tone="warning"
                text="Set this up to use the back office. You'll need an authenticator app on your phone."
              />
            )}
            <Button
              className="justify-self-start max-sm:w-full"
              pending={start.isPending}
              pendingText="Preparing..."
              onClick={() => start.mutate()}
            >
              <ShieldCheck aria-hidden="true" />
              Set up
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
