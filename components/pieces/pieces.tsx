import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { BadgeMedallion } from '@/components/ui/badge-medallion'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { Accordion, Disclosure } from '@/components/ui/disclosure'
import { Ring } from '@/components/ui/ring'
import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import { TimeLine } from '@/components/ui/time-line'
import type { SearchParams } from '@/lib/shared/address'
import { hrefs } from '@/lib/shared/hrefs'
import { ButtonPieces, DialogPieces } from './dialog-pieces'
import { FormDialogPieces } from './form-dialog-pieces'
import { DraftPieces, FieldsPiece, OutcomePieces, ReadOnlyFieldsPiece, StepPieces } from './form-pieces'
import { LoadPieces } from './load-pieces'
import { PlainPieces } from './plain-pieces'
import { TablePieces } from './table-pieces'

/** The kit page: every component in its states, for developers and for the tests that check the whole page. */
export function Pieces({ asked }: { asked: SearchParams }) {
  return (
    <main id="content" className="page flex flex-col gap-10 py-10">
      <h1 className="font-serif text-2xl font-semibold">Pieces</h1>
      <Piece id="words" title="Words and states">
        <p>
          Text with <TextLink href={hrefs.dashboard()}>a link</TextLink>,{' '}
          <TextLink href="https://college.example/" external>
            one that leads out
          </TextLink>{' '}
          and a date, <DateText date="2026-11-22" />.
        </p>
        <StatusLine tone="good">Everything is in order.</StatusLine>
        <StatusLine tone="bad">Something is to be done.</StatusLine>
        <StatusLine tone="warn">Something is due soon.</StatusLine>
        <StatusLine tone="neutral">Something is under way.</StatusLine>
        <StatusLine tone="unknown">Nothing is known of it.</StatusLine>
        <DefinitionList
          items={[
            { term: 'Student ID', value: '1000001' },
            { term: 'Company', value: 'A company' },
          ]}
        />
        <div className="flex flex-wrap gap-4">
          {['chfc', 'phd', 'tpcp'].map((plan) => (
            <BadgeMedallion key={plan} plan={plan} letters={plan.toUpperCase()} />
          ))}
        </div>
      </Piece>
      <Piece id="buttons" title="Buttons">
        <ButtonPieces />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={hrefs.dashboard()}>A link like a button</ButtonLink>
          <ButtonLink href="https://college.example/" external variant="secondary">
            One that leads out
          </ButtonLink>
        </div>
      </Piece>
      <Piece id="notices" title="Notices">
        {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
          <Alert key={tone} tone={tone} message={`An alert: ${tone}`} />
        ))}
        {(['info', 'good', 'warn', 'bad', 'brass'] as const).map((tone) => (
          <Callout key={tone} tone={tone} title={`A callout: ${tone}`} level={3}>
            <p>What it says.</p>
          </Callout>
        ))}
      </Piece>
      <Piece id="parts" title="Parts of a page">
        <Card title="A card" eyebrow="Subject" level={3} actions={<Button size="small">The next step</Button>}>
          <p>One subject, its state, and the one next step.</p>
        </Card>
        <Disclosure summary="Details behind a line">
          <p>They were here all the time.</p>
        </Disclosure>
        <Accordion
          sections={[
            { id: 'one', title: 'First section', content: <p>One.</p> },
            { id: 'two', title: 'Second section', content: <p>Two.</p> },
          ]}
        />
        <div className="flex flex-wrap items-center gap-6">
          <Ring value={13.5} of={30} what="hours" />
          <Ring value={2} of={2} what="hours of ethics" />
          <div className="w-64">
            <TimeLine
              from="2026-01-01"
              to="2026-12-31"
              today={0.7}
              marks={[{ at: 0.2, label: 'Fee paid', date: '2026-03-14' }]}
            />
          </div>
        </div>
      </Piece>
      <Piece id="loads" title="Loads">
        <LoadPieces />
      </Piece>
      <Piece id="tables" title="Tables">
        <TablePieces asked={asked} />
      </Piece>
      <Piece id="dialogs" title="Dialogs and undo">
        <DialogPieces />
        <FormDialogPieces />
      </Piece>
      <Piece id="drafts" title="Drafts">
        <DraftPieces />
      </Piece>
      <Piece id="steps" title="Forms of several steps">
        <StepPieces />
      </Piece>
      <Piece id="plain" title="Forms without scripts">
        <PlainPieces />
      </Piece>
      <Piece id="outcomes" title="What became of a form">
        <OutcomePieces />
      </Piece>
      <Piece id="fields" title="Fields">
        <FieldsPiece />
      </Piece>
      <Piece id="read-only" title="Fields while staff look on">
        <ReadOnlyFieldsPiece />
      </Piece>
    </main>
  )
}

function Piece({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id={`${id}-title`} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
