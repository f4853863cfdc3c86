ALTER TABLE "tax_form" ADD COLUMN "not_issued" text;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "corrected_on" date;--> statement-breakpoint
ALTER TABLE "tax_form" ADD COLUMN "correction" text;