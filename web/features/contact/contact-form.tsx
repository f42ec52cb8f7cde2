import { useMutation } from '@tanstack/react-query';
import type { ContactBody } from '@threshold/core/contract/contact';
import { CONTACT_THANKS } from '@threshold/core/rules/contact/contact-form-text';
import type { FormEvent } from 'react';
import { ApiError, apiRequest } from '../../api/request';
import {
  EMAIL_INVALID,
  type FieldErrors,
  fieldText,
  looksLikeEmail,
  usePlainForm,
} from '../../shared/plain-form';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Textarea } from '../../ui/forms/textarea';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';

type ContactField = keyof ContactBody;
const MESSAGE_MAX = 5000;

export function ContactForm() {
  const { form, errors, showErrors, clearError } = usePlainForm<ContactField>();
  const send = useMutation({
    mutationFn: (body: ContactBody) => apiRequest('POST', '/api/contact', body),
    onSuccess: () => toast({ variant: 'success', title: 'Message Sent!', description: CONTACT_THANKS }),
    onError: (error) => toast(contactFailure(error)),
  });
  const start = useSubmitOnce(send);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const data = new FormData(target);
    const body: ContactBody = {
      name: fieldText(data, 'name'),
      email: fieldText(data, 'email'),
      message: fieldText(data, 'message'),
    };
    if (showErrors(missing(body))) {
      toast({
        variant: 'destructive',
        title: 'Please fill all fields',
        description: 'Name, email, and message are required.',
      });
      return;
    }
    if (showErrors(looksLikeEmail(body.email) ? {} : { email: EMAIL_INVALID })) return;
    start(body, {
      onSuccess: () => target.reset(),
      onError: (error) => showErrors((error instanceof ApiError && error.fieldErrors) || {}),
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={clearError} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          {(ids) => <Input {...ids} name="name" autoComplete="name" required maxLength={120} />}
        </Field>
        <Field label="Email" error={errors.email}>
          {(ids) => (
            <Input {...ids} name="email" type="email" autoComplete="email" required maxLength={254} />
          )}
        </Field>
      </div>
      <Field label="Message" error={errors.message}>
        {(ids) => <Textarea {...ids} name="message" required rows={6} maxLength={MESSAGE_MAX} />}
      </Field>
      <div>
        <Button type="submit" pending={send.isPending} pendingText="Sending..." className="w-full sm:w-auto">
          Send Message
        </Button>
      </div>
      <p role="status" className="sr-only">
        {send.isPending && 'Sending your message, please wait'}
      </p>
    </form>
  );
}

function missing(body: ContactBody): FieldErrors<ContactField> {
  const errors: FieldErrors<ContactField> = {};
  if (!body.name) errors.name = 'Enter your name';
  if (!body.email) errors.email = 'Enter your email address';
  if (!body.message) errors.message = 'Enter a message';
  return errors;
}

function contactFailure(error: unknown): ToastInput {
  if (error instanceof ApiError) {
    return {
      variant: 'destructive',
      title: 'Failed to Send Message',
      description: error.message || 'Please try again later.',
    };
  }
  return {
    variant: 'destructive',
    title: 'Failed to send message',
    description: 'An unexpected error occurred. Please try again.',
  };
}
