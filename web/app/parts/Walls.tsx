import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { JumpChips } from '#web/ui/JumpChips.tsx'
import { MenuGroup } from '#web/ui/MenuGroup.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { HeroWall, VisitWall } from '#web/ui/Wall.tsx'
import { WallPanel } from '#web/ui/WallPanel.tsx'
import { kinds } from './kinds.ts'
import styles from './Parts.module.css'

/** Complete, or it does not compile. */
const icons: Record<IconName, true> = {
  home: true,
  user: true,
  menu: true,
  back: true,
  go: true,
  down: true,
  next: true,
  calendar: true,
  clock: true,
  check: true,
  minus: true,
  plus: true,
  out: true,
  alert: true,
  info: true,
  gift: true,
  download: true,
  mail: true,
  edit: true,
  leave: true,
  offline: true,
  close: true,
  code: true,
  share: true,
}
const iconNames = Object.keys(icons) as IconName[]

const visits = [...kinds, ...kinds, ...kinds]

/** The wall in its shapes, and what leads from one page to the next. */
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
          <Button look="dark" icon="calendar">
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
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Section>
  </>
)

/** The two heads a page can have. */
export const Heads = () => (
  <>
    <Hero size="tall" lines={['Hi,', 'Ana!']} art={<HeroWall size="tall" seed="parts" visits={visits} />}>
      All parts of the app, in their states.
    </Hero>
    <Page>
      <PageTitle title="Parts and states" note="Seen by those who build this, and by nobody else." />
    </Page>
  </>
)
