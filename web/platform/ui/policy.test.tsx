import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppFrame } from './AppFrame.tsx'
import { Badge } from './Badge.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { Button } from './Button.tsx'
import { DayTicks } from './DayTicks.tsx'
import { Hero } from './Hero.tsx'
import { WallHoldRow } from './WallHoldRow.tsx'
import { Logo } from './Logo.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Stepper } from './Stepper.tsx'
import { TicketArt } from './TicketArt.tsx'
import { TicketShape } from './TicketShape.tsx'
import { HeroWall, VisitWall } from './Wall.tsx'

const noop = () => undefined
const labels = { Day: 'D', Month: 'M', Year: 'Y' }

const page = (
  <AppFrame
    skip="s"
    overlaysHero
    logo={<Logo name="n" />}
    language="en"
    footer="f"
    bar={{ label: 'b', home: '1', code: 'code', profile: '2', menu: '3' }}
  >
    <Hero
      size="home"
      lines={['a', 'b']}
      art={<HeroWall size="home" seed="x" visits={['paket', 'dnevna', 'terminska', 'classes']} />}
    />
    <VisitWall seed="x" shape="panel" visits={[]} />
    <TicketShape
      kind="paket"
      art={<TicketArt kind="paket" frame="ticket" count={4} seed="x" />}
      name="n"
      big={4}
      sentence="s"
      progress={<WallHoldRow seed="x" total={11} used={7} />}
      validUntil="m"
    />
    <DayTicks days={365} left={200} />
    <TicketArt kind="terminska" frame="side" count={365} seed="x" />
    <Badge label="l" name="n" />
    <Button busy>b</Button>
    <Button blocked={{ reason: 'r' }}>b</Button>
    <Stepper label="l" less="-" more="+" min={0} max={50} value={0} onChange={noop} />
    <BirthDateField legend="l" name="b" labels={labels} months={['m']} years={[2000]} error="e" />
    <Skeleton label="l" shapes={['ticket']} />
  </AppFrame>
)

test('prerendered markup has no inline style and no inline script', () => {
  const markup = renderToStaticMarkup(page)
  expect(markup).not.toMatch(/\sstyle=|<style|<script|\son\w+=/)
  expect(markup).not.toMatch(/NaN|undefined|\[object/)
})

test('prerendering twice gives the same markup', () =>
  expect(renderToStaticMarkup(page)).toBe(renderToStaticMarkup(page)))
