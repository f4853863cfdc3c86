ALTER TABLE "billing_cycle" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "billing_cycle" ADD COLUMN "card_last_four" text;