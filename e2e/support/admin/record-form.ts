import { expect } from '@playwright/test';
import { type FilePayload, proof } from '../browser/files';
import { Dashboard } from './dashboard';

export const aNewProduct = {
  Name: 'Vitamin D & Calcium 100% + PT/INR?',
  Price: '18500',
  'Number Of Tests': '2',
  'Types Of Tests': 'Vitamin D, Calcium',
  'Test description': 'Measures <b>vitamin D</b> and calcium.',
};

export const aNewBlog = {
  Title: 'Ẹ̀jẹ̀: what 50% of us/our families ask + why?',
  Date: '2031-02-03',
  Content: 'First line.\nSecond <b>line</b>.',
};

/** The form of a product or a blog. */
export class RecordForm extends Dashboard {
  readonly submit = this.main.getByRole('button', {
    name: /^((Create|Update) (Product|Blog)|(Submitting|Updating)\.\.\.)$/,
  });
  readonly file = this.main.getByLabel(/Upload (Product|Blog) Image/);
  readonly preview = this.main.getByRole('img', { name: 'The picture you have chosen' });
  readonly status = this.main.getByRole('status');
  readonly errors = this.main
    .getByRole('alert')
    .filter({ hasText: 'There is a problem' })
    .getByRole('link');
  readonly conflict = this.main.getByRole('region', { name: /changed this (product|blog)/ });

  field(label: string) {
    return this.main.getByLabel(label, { exact: true });
  }

  async fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  async choosePicture(file: FilePayload | string = proof('a photo.png')) {
    await this.file.setInputFiles(file);
  }

  /** Presses the form's submit button and waits until the record is saved. */
  async save() {
    await this.submit.click();
    await expect(this.status.filter({ hasText: /^Saved\./ })).toBeVisible();
  }
}
