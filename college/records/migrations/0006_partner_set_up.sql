ALTER TABLE "person" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "partner_set_up_at" timestamp with time zone;