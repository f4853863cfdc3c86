import { Icon } from '@/components/ui/icon'
import { toTelephone } from '@/lib/shared/telephone'

interface SignInHelpProps {
  supportPhone: string
  supportEmail: string
}

/** Help for a person who cannot sign in. */
export function SignInHelp({ supportPhone, supportEmail }: SignInHelpProps) {
  return (
    <section aria-labelledby="help" className="flex flex-col gap-2 border-t border-line pt-6 text-sm">
      <h2 id="help" className="font-serif text-lg font-semibold">
        Help with access
      </h2>
      <p>
        If you cannot read the email we have on file, or your account is locked, Student Experience will help you back
        in. Have your Student ID ready if you know it.
      </p>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        <li>
          <a href={toTelephone(supportPhone)} className="inline-flex items-center gap-2 py-1">
            <Icon name="phone" className="size-4" />
            {supportPhone}
          </a>
        </li>
        <li className="min-w-0">
          <a href={`mailto:${supportEmail}`} className="inline-flex max-w-full items-center gap-2 py-1">
            <Icon name="mail" className="size-4" />
            <span className="min-w-0 break-words">{supportEmail}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
