import { Button } from '@/components/ui/button'
import { formActions } from '@/lib/shared/form-actions'

/** Two equal buttons, neither preselected. `back`: the page to return to. */
export function ConsentButtons({ back }: { back?: string }) {
  return (
    <form method="post" action={formActions.consent} className="flex flex-wrap gap-3">
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <Button type="submit" name="choice" value="declined" variant="secondary" size="small" className="min-w-28">
        Decline
      </Button>
      <Button type="submit" name="choice" value="accepted" variant="secondary" size="small" className="min-w-28">
        Accept
      </Button>
    </form>
  )
}
