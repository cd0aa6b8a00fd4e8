import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Gift from 'lucide/dist/esm/icons/gift.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Bars from 'lucide/dist/esm/icons/menu.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { JumpChips } from '#web/platform/ui/JumpChips.tsx'
import { MenuGroup } from '#web/platform/ui/MenuGroup.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { HeroWall, VisitWall } from '#web/platform/ui/Wall.tsx'
import { WallPanel } from '#web/platform/ui/WallPanel.tsx'
import { kinds } from './kinds.ts'
import styles from './Parts.module.css'

/** All icons of the app. */
const icons = {
  House,
  User,
  Bars,
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  ChevronRight,
  Calendar,
  Clock,
  Check,
  Minus,
  Plus,
  ExternalLink,
  TriangleAlert,
  Info,
  Gift,
  Download,
  Mail,
  Pencil,
  WifiOff,
  X,
  QrCode,
  Share,
}

const visits = [...kinds, ...kinds, ...kinds]

/** Walls, navigation and icons. */
export const Walls = () => (
  <>
    <Section title="Walls" note="Each visit is a hold.">
      <div className={styles.grid}>
        <WallPanel
          label="Visits"
          eyebrow="You visited Previs"
          big="12 TIMES"
          art={<VisitWall seed="panel" shape="panel" visits={visits} />}
        >
          <Button look="dark" icon={Calendar}>
            1. 1. 2026 – 21. 11. 2026
          </Button>
        </WallPanel>
        <WallPanel
          label="No visits"
          eyebrow="You visited Previs"
          big="0 TIMES"
          art={<VisitWall seed="empty" shape="panel" visits={[]} />}
        />
      </div>
    </Section>
    <Section title="Headings" note="The ladder: hero and page title, section, card, and eyebrows for groups.">
      <h3>A card's heading, upright</h3>
    </Section>
    <Section title="A SECTION IN CAPITALS" caps>
      <p>Its words are fixed in capitals, so it is set as an eyebrow, as small as the cards' own.</p>
    </Section>
    <Section title="Ways" id="ways">
      <Breadcrumb label="Where you are" here="Payment">
        <a href="#ways">Tickets</a>
      </Breadcrumb>
      <JumpChips
        label="Kinds"
        current="#dnevna"
        chips={kinds.map((kind) => ({ href: `#${kind}`, label: kind, kind }))}
      />
      <MenuGroup title="Buy">
        <a href="#ways" aria-current="page">
          Tickets
        </a>
        <a href="#ways">Classes</a>
      </MenuGroup>
    </Section>
    <Section title="Icons">
      <ul className={styles.grid}>
        {Object.entries(icons).map(([name, drawing]) => (
          <li key={name}>
            <Icon of={drawing} /> {name}
          </li>
        ))}
      </ul>
    </Section>
  </>
)

/** The two page heads: hero and title. */
export const Heads = () => (
  <>
    <Hero size="home" lines={['Hi,', 'Ana!']} art={<HeroWall size="home" seed="parts" visits={visits} />}>
      All parts of the app, in their states.
    </Hero>
    <Page>
      <PageTitle title="Parts and states" note="Seen by those who build this, and by nobody else." />
    </Page>
  </>
)
