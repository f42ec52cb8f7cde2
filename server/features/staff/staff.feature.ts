import { id, LinkBody, message } from '@threshold/core/contract/fields';
import {
  ActivateStaffBody,
  AgencyInfo,
  EditStaffBody,
  InviteStaffBody,
  StaffChanged,
  StaffInvited,
  StaffList,
  StaffRemoved,
} from '@threshold/core/contract/staff';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import { type StaffService, staffService } from './staff.service';

export const staffFeature = (context: AppContext): Feature => ({
  routes: (app) => staffRoutes(app, staffService(context)),
});

const tags = ['staff'];
const params = z.object({ id });
/**
 * Each call mails an address of the caller's choice. Allows a large agency to invite its staff in an hour or two.
 */
const limits = perAddress('staff-invite', 100, 3600);

function staffRoutes(app: ZodApp, staff: StaffService) {
  app.get(
    '/api/agent/staff',
    { config: { access: 'agent.owner' }, schema: { tags, response: { 200: StaffList } } },
    async (request) => ({ data: { staff: await staff.list(actorOf(request)) } }),
  );

  app.post(
    '/api/agent/staff/invite',
    {
      config: { access: 'agent.owner', limits },
      schema: { tags, body: InviteStaffBody, response: { 201: StaffInvited } },
    },
    async (request, reply) => {
      const { email } = await staff.invite(actorOf(request), request.body);
      return reply.status(201).send({ message: 'Invitation sent.', email });
    },
  );

  app.post(
    '/api/agent/staff/:id/resend-invite',
    {
      config: { access: 'agent.owner', limits },
      schema: { tags, params, response: { 200: StaffInvited } },
    },
    async (request) => {
      const { email } = await staff.resendInvite(actorOf(request), request.params.id);
      return { message: 'Invitation sent again.', email };
    },
  );

  app.post(
    '/api/staff-invitations/decline',
    {
      config: { access: 'public', limits: perAddress('invite-decline', 30, 3600) },
      schema: {
        tags,
        description: 'Authorised by the token of the invitation alone. Removes the invited account.',
        body: LinkBody,
        response: { 200: message },
      },
    },
    async (request) => {
      await staff.declineInvite(request.body.token);
      return { message: 'Invitation declined.' };
    },
  );

  app.patch(
    '/api/agent/staff/:id',
    {
      config: { access: 'agent.owner' },
      schema: { tags, params, body: EditStaffBody, response: { 200: StaffChanged } },
    },
    async (request) => ({
      message: 'Staff member updated.',
      staff: await staff.edit(actorOf(request), request.params.id, request.body),
    }),
  );

  app.patch(
    '/api/agent/staff/:id/activate',
    {
      config: { access: 'agent.owner' },
      schema: { tags, params, body: ActivateStaffBody, response: { 200: StaffChanged } },
    },
    async (request) => {
      const { isActive } = request.body;
      return {
        message: isActive ? 'Staff member activated.' : 'Staff member deactivated.',
        staff: await staff.setActive(actorOf(request), request.params.id, isActive),
      };
    },
  );

  app.delete(
    '/api/agent/staff/:id',
    { config: { access: 'agent.owner' }, schema: { tags, params, response: { 200: StaffRemoved } } },
    async (request) => ({
      message: 'Staff member removed.',
      removedStaff: await staff.remove(actorOf(request), request.params.id),
    }),
  );

  app.get(
    '/api/agent-info/:parentAgentId',
    {
      config: { access: 'agent' },
      schema: { tags, params: z.object({ parentAgentId: id }), response: { 200: AgencyInfo } },
    },
    async (request) => staff.agencyInfo(actorOf(request), request.params.parentAgentId),
  );
}
