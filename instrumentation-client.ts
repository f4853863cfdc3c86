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
 * Components that any page may need at once, in the first script. Otherwise each would be a separate request on every
 * page that may show it, and the message about a missing script must not depend on a script that can be missing. Add
 * only small components that belong to no single page. They say 'use no memo', because the React Compiler's caching
 * code weighs more than it saves here.
 */
export const carried = [GlobalError, NoticeItem, OfflineNotice, PortalError, RetryButton, RootError, SessionGuard]
