/**
 * Contact calls: phone, mail, WhatsApp, FAQ and the official site's form need no session; reading the form's messages is
 * for staff.
 */
import type { FastifyInstance } from "fastify";
import { faqIndex, whatsapp } from "#contract/complaint.ts";
import { contactInfo, readComplaintContacts } from "#contract/contact.ts";
import {
  listSuggestions,
  markSuggestionRead,
  revealSender,
  saveSuggestion,
} from "#contract/suggestion.ts";
import { complaintContacts } from "../../core/market/complaint-contacts.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { chatAddress } from "./chat-address.ts";
import { readQuestions } from "./questions.ts";
import { handleRevealSender } from "./reveal-sender.ts";
import {
  handleListSuggestions,
  handleMarkSuggestionRead,
  handleSaveSuggestion,
} from "./suggestions.ts";

export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contactInfo, async (_db, _input, call) => {
    const { serviceEmail, servicePhone } = call.services.settings.brand;
    return { ok: true, data: { email: serviceEmail, smWa: servicePhone } };
  });
  serve(app, services, readComplaintContacts, async (_db, _input, { services, today }) => ({
    ok: true,
    data: complaintContacts(services.settings.brand, today),
  }));
  serve(app, services, whatsapp, async (_db, _input, call) => {
    const { servicePhone } = call.services.settings.brand;
    return { ok: true, data: { phone: servicePhone, url: chatAddress(servicePhone) } };
  });
  serve(app, services, faqIndex, async (_db, _input, call) => ({
    ok: true,
    data: { list: await readQuestions(call.language, call.services) },
  }));
  serve(app, services, saveSuggestion, handleSaveSuggestion);
  serve(app, services, listSuggestions, handleListSuggestions);
  serve(app, services, revealSender, handleRevealSender);
  serve(app, services, markSuggestionRead, handleMarkSuggestionRead);
}
