import { ContactBody } from '@threshold/core/contract/contact';
import { message } from '@threshold/core/contract/fields';
import { CONTACT_THANKS } from '@threshold/core/rules/contact/contact-form-text';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { type ContactService, contactService } from './contact.service';

export function contactFeature(context: AppContext) {
  const service = contactService(context);
  return {
    service,
    routes: (app: ZodApp) => contactRoutes(app, service),
  };
}

function contactRoutes(app: ZodApp, contact: ContactService) {
  app.post(
    '/api/contact',
    {
      config: {
        access: 'public',
        limits: [
          { name: 'contact', by: 'address', max: 10, seconds: 3600 },
          { name: 'contact', by: 'email', max: 5, seconds: 3600 },
        ],
      },
      schema: { tags: ['contact'], body: ContactBody, response: { 201: message } },
    },
    async (request, reply) => {
      await contact.receive(request.body);
      return reply.status(201).send({ message: CONTACT_THANKS });
    },
  );
}
