import PortalError from '@/app/(portal)/error'
import RootError from '@/app/error'
import GlobalError from '@/app/global-error'
import { listenToMenus } from '@/components/shell/menus'
import { NoticeItem } from '@/components/shell/notices/notice-item'
import { OfflineNotice } from '@/components/shell/offline-notice'
import { SessionGuard } from '@/components/shell/session-guard'
import { RetryButton } from '@/components/ui/retry-button'
import { surviveTranslation } from '@/lib/browser/translated-page'

window.began = true
surviveTranslation()
listenToMenus()

/**
 * What every page may need at once, in the first script that arrives. Each of these would otherwise be a request of its
 * own on every page that could show it; and the words for a part that could not be loaded (ER-04) must not be a part that
 * can be missing. Only what is small and not of one page belongs here.
 * Such leaves say 'use no memo': what React's compiler would have them remember weighs more than it saves.
 */
export const carried = [GlobalError, NoticeItem, OfflineNotice, PortalError, RetryButton, RootError, SessionGuard]
