import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import Share from 'lucide-react/icons/share-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import User from 'lucide-react/icons/user'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import styles from './Icon.module.css'

/** Named after what they mean here; each comes from a file of its own, so only these reach the browser. */
const icons = {
  home: House,
  user: User,
  menu: Menu,
  back: ArrowLeft,
  go: ArrowRight,
  down: ChevronDown,
  next: ChevronRight,
  calendar: Calendar,
  clock: Clock,
  check: Check,
  minus: Minus,
  plus: Plus,
  out: ExternalLink,
  alert: TriangleAlert,
  info: Info,
  gift: Gift,
  download: Download,
  mail: Mail,
  edit: Pencil,
  leave: LogOut,
  offline: WifiOff,
  close: X,
  code: QrCode,
  share: Share,
}
export type IconName = keyof typeof icons

/** A line icon in the colour and size of its text; words beside it say what it means. */
export function Icon({ name }: { name: IconName }) {
  const Glyph = icons[name]
  return <Glyph className={styles.icon} aria-hidden="true" focusable="false" />
}
