'use client'

import { RadioField, SelectField } from '@/components/form/choice-fields'
import { useField } from '@/components/form/form-context'
import { EmailField, TelephoneField, TextField, ZipField } from '@/components/form/text-fields'
import { Button } from '@/components/ui/button'
import { useSaid } from '@/components/ui/use-said'
import { phoneTypes, primaryAddressChoices, primaryChoices } from '@/lib/shared/options/contact'
import { addressStates } from '@/lib/shared/options/states'
import { addressParts, type ContactSide } from './forms'

/** The name of each side in the labels (S2 §2.1), and in autocomplete tokens. */
const sides = {
  home: { person: 'Personal', place: 'Home', fill: 'home' },
  business: { person: 'Business', place: 'Business', fill: 'work' },
} as const

/** The fields of both contact sets, and which of them is primary. */
export function ContactFields() {
  const home = useParts('home')
  return (
    <>
      <ContactSet side="home" />
      <ContactSet side="business" homeAddress={home.map(({ value }) => value)} />
      <PrimaryChoices />
    </>
  )
}

/** Asks which of the two is primary. */
export function PrimaryChoices() {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold text-ink">Primary contact</legend>
      <RadioField name="primaryEmail" label="Primary email" options={primaryChoices} />
      <RadioField name="primaryPhone" label="Primary phone" options={primaryChoices} />
      <RadioField name="primaryAddress" label="Primary address" options={primaryAddressChoices} />
    </fieldset>
  )
}

interface ContactSetProps {
  side: ContactSide
  /** The home address part by part. With it, the set offers a button that copies it. */
  homeAddress?: readonly unknown[]
}

/** The fields of one contact set. */
export function ContactSet({ side, homeAddress }: ContactSetProps) {
  const { person, place, fill } = sides[side]
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold text-ink">{place}</legend>
      <EmailField name={`${side}Email`} label={`${person} Email`} autoComplete={`${fill} email`} />
      <div className="pair">
        <TelephoneField name={`${side}Phone`} label={`${person} Phone Number`} autoComplete={`${fill} tel`} />
        <SelectField name={`${side}PhoneType`} label={`${person} Phone Type`} options={phoneTypes} />
      </div>
      {homeAddress && <CopyHomeAddress homeAddress={homeAddress} />}
      <TextField name={`${side}Address`} label={`${place} Address`} autoComplete={`section-${side} address-line1`} />
      <TextField name={`${side}Address2`} label={`${place} Address 2`} autoComplete={`section-${side} address-line2`} />
      <TextField name={`${side}City`} label={`${place} City`} autoComplete={`section-${side} address-level2`} />
      <div className="pair">
        <SelectField
          name={`${side}State`}
          label={`${place} State`}
          options={addressStates}
          autoComplete={`section-${side} address-level1`}
        />
        <ZipField name={`${side}Zip`} label={`${place} Postal Code`} autoComplete={`section-${side} postal-code`} />
      </div>
    </fieldset>
  )
}

/** A button that copies the home address into the business address (ruling 25). */
function CopyHomeAddress({ homeAddress }: Required<Pick<ContactSetProps, 'homeAddress'>>) {
  const business = useParts('business')
  const [said, say] = useSaid()

  function copy() {
    business.forEach((field, index) => field.set(homeAddress[index] ?? ''))
    say('Home address copied.')
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" onClick={copy}>
        Copy home address
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
    </div>
  )
}

function useParts(side: ContactSide) {
  const [address, address2, city, state, zip] = addressParts
  return [
    useField({ name: `${side}${address}` }),
    useField({ name: `${side}${address2}` }),
    useField({ name: `${side}${city}` }),
    useField({ name: `${side}${state}` }),
    useField({ name: `${side}${zip}` }),
  ]
}
