import type { ContactMessage } from '@threshold/core/contract/admin';
import type { MessageOfPerson } from './contact.repository';

export const toAdminView = (row: MessageOfPerson): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  personId: row.personId,
});
