import type { ReactNode } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { BeforeAfter } from '../ui/BeforeAfter.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DeliveryBar } from '../ui/DeliveryBar.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { FileField, Select, TextArea, TextField } from '../ui/Field.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Icon, iconNames } from '../ui/Icon.tsx';
import { MarkedList } from '../ui/MarkedList.tsx';
import { Heading } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ComparisonTable } from './Comparison.tsx';
import { Timeline } from './TimelineSection.tsx';

const colors = [
  'bg-paper',
  'bg-sheet',
  'bg-sea',
  'bg-sea-deep',
  'bg-sand',
  'bg-ink',
  'bg-ink-soft',
  'bg-buoy',
  'bg-green',
  'bg-green-wash',
  'bg-buoy-wash',
];

const error = 'Website URL is required for modernization';

/** Every part in every state. */
const parts: Readonly<Record<string, ReactNode>> = {
  Colours: (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
      {colors.map((color) => (
        <li key={color} className="text-sm">
          <div className={`h-16 border border-line ${color}`} />
          {color.replace('bg-', '')}
        </li>
      ))}
    </ul>
  ),
  Type: (
    <>
      {['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'].map((size) => (
        <p key={size} className={`font-serif font-semibold ${size}`}>
          Draw the chart first
        </p>
      ))}
      <p className="lettered text-lg text-green">Lettered like the waters of a chart</p>
      <p className="figures text-4xl">0123456789</p>
      <p>
        Running text, with a link that is{' '}
        <a href="#main" className="inked">
          inked
        </a>
        .
      </p>
    </>
  ),
  'Buttons and links': (
    <div className="flex flex-wrap items-center gap-4">
      <ButtonLink href="#main">Primary</ButtonLink>
      <ButtonLink href="#main" tone="secondary">
        Secondary
      </ButtonLink>
      <ButtonLink href="#main" size="small">
        Small
      </ButtonLink>
      <Button disabled>Disabled</Button>
      <TextLink href="#main">Onward</TextLink>
      <Badge>Badge</Badge>
    </div>
  ),
  Fields: (
    <div className="grid max-w-3xl gap-6 md:grid-cols-2">
      <TextField id="a" name="a" label="Business name" defaultValue="Marsh & Daughter Bakery" />
      <TextField id="b" name="b" label="Phone" optional="optional" type="tel" />
      <TextField id="c" name="c" label="Current website" hint="The full address" error={error} />
      <Select
        id="d"
        name="d"
        label="Type of business"
        prompt="Choose a type"
        options={[{ value: 'other', label: 'Other' }]}
      />
      <TextArea id="e" name="e" label="What is wrong with it today?" rows={3} optional="optional" />
      <FileField
        id="f"
        name="f"
        label="Résumé"
        hint="PDF, DOC or DOCX, at most 5 MB"
        optional="optional"
      />
    </div>
  ),
  Banners: (
    <div className="grid gap-4">
      <Banner tone="success" heading="Your request is in">
        <p>Reference TW-7F3K-92QD</p>
      </Banner>
      <Banner tone="failure" heading="There is a problem">
        <p>{error}</p>
      </Banner>
    </div>
  ),
  'Figures and lists': (
    <div className="grid gap-8 md:grid-cols-3">
      <dl>
        <Figure quantity="4-6" unit="week" description="delivery" />
      </dl>
      <MarkedList sign="yes" items={['Included', 'Also included']} />
      <MarkedList sign="no" items={['Not included']} />
      <DeliveryBar days={5} most={14} />
      <BeforeAfter
        before={{ name: 'Before', figure: '8 days', share: 1 }}
        after={{ name: 'Now', figure: '2 days', share: 0.25 }}
      />
    </div>
  ),
  Timeline: (
    <Timeline
      steps={['Survey', 'Redraw', 'Rebuild', 'Launch'].map((title, index) => ({
        title,
        when: `Day ${index + 1}`,
        text: 'What happens, and what you get.',
      }))}
    />
  ),
  'Comparison table': (
    <ComparisonTable
      heading="Comparison"
      rows={[{ key: 'pages', label: 'Pages' }]}
      columns={[
        { name: 'One', href: '#main', values: { pages: '5' } },
        { name: 'Two', href: '#main', values: { pages: true } },
        { name: 'Three', href: '#main', values: { pages: false } },
      ]}
      labels={{
        included: 'included',
        notIncluded: 'not included',
        compare: 'Compare',
        with: 'with',
      }}
    />
  ),
  Disclosure: (
    <>
      <Disclosure group="guide" summary="A question">
        <p>Its answer.</p>
      </Disclosure>
      <Disclosure group="guide" summary="Another question">
        <p>The first one closes.</p>
      </Disclosure>
    </>
  ),
  Dialog: (
    <>
      <Button {...{ command: 'show-modal', commandfor: 'guide-dialog' }}>Open</Button>
      <Dialog id="guide-dialog" label="A dialog" closeLabel="Close">
        <p>Focus stays in here until it closes.</p>
      </Dialog>
    </>
  ),
  Icons: (
    <ul className="grid grid-cols-4 gap-4 text-sm md:grid-cols-8">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} className="size-8" />
          {name}
        </li>
      ))}
    </ul>
  ),
};

export function StyleguideParts() {
  return (
    <div className="measure space-y-16 py-16">
      <h1 className="text-4xl">Styleguide</h1>
      {Object.entries(parts).map(([name, content]) => (
        <section key={name} className="space-y-6">
          <Heading heading={name} />
          {content}
        </section>
      ))}
    </div>
  );
}
