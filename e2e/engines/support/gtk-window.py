#!/usr/bin/python3
"""Window of WebKitGTK that WebKitWebDriver controls. The packaged MiniBrowser refuses windows of a phone's width."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def show(view):
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    view.connect("create", open_related)
    view.connect("ready-to-show", lambda _: window.show_all())
    view.connect("close", lambda _: window.destroy())
    return window


def open_related(view, _action):
    """Answers window.open()."""
    related = WebKit2.WebView(related_view=view, is_controlled_by_automation=True)
    show(related).show_all()
    return related


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    show(view).show_all()
    return view


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", create_view)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
