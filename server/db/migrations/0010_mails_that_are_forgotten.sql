ALTER TABLE "mail_outbox" ADD COLUMN "about" uuid[];--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "forget_once_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_outbox_about_idx" ON "mail_outbox" USING gin ("about") WHERE "mail_outbox"."about" is not null;